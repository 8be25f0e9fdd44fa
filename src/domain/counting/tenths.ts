import * as z from 'zod/mini'
import { TENTHS } from './by-eye.ts'

/** How full an open bottle looks, in tenths of its size. */
export const tenths = z.int().check(z.minimum(0), z.maximum(TENTHS))
