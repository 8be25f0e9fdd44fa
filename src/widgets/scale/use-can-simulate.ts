import { readMeta } from '#storage/meta.ts'
import { useLive } from '#client/use-live.ts'

/** Does this server, as the demo's does, offer a simulated scale? */
export function useCanSimulate(): boolean {
  const features: unknown = useLive(async (database) => await readMeta(database, 'features'))
  return typeof features === 'object' && features !== null && 'simulated_scale' in features
    ? features.simulated_scale === true
    : false
}
