import { startCompute } from './start-compute.ts'

export const { compute } = startCompute()
