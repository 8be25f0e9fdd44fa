import { cloudHost, cloudPlaceOf } from '#domain/pos/clouds.ts'
import { PosError } from '../pos-error.ts'
import type { PosPort } from '../port.ts'
import { CloudClient } from './client.ts'
import { CloudSession } from './session.ts'

/** iikoCloud, which a company signs in to with an API login instead of a server of its own. */
export const port: PosPort = {
  readHost(typed) {
    const place = cloudPlaceOf(typed)
    if (place === null) throw new PosError('pos_host_invalid')
    return cloudHost(place)
  },
  /** It has none that anybody may ask for. */
  serverVersion: () => Promise.resolve(null),
  createSession(deps) {
    const session = new CloudSession(deps)
    return {
      client: new CloudClient(session),
      signIn: () => session.signIn(),
      signOut: () => session.signOut(),
    }
  },
  /** A token takes no licence, and there is no call that ends one. */
  endSession: () => Promise.resolve(true),
}
