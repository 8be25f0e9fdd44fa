import type { PosPort } from '../port.ts'
import { IikoClient } from './client.ts'
import { readHost } from './host.ts'
import { serverVersion } from './server-version.ts'
import { endSession, IikoSession } from './session.ts'

/** iikoServer, which is also sold as Syrve. */
export const port: PosPort = {
  readHost,
  serverVersion,
  createSession(deps) {
    const session = new IikoSession(deps)
    return {
      client: new IikoClient(session),
      signIn: () => session.signIn(),
      signOut: () => session.signOut(),
    }
  },
  endSession,
}
