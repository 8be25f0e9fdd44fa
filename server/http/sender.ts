import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { ClientAddresses } from './client-address.ts'

/** The origin of a request. */
export interface Sender {
  /** The network address. */
  address: string
  /** What a browser says of itself; cut, because anybody may write anything there. */
  user_agent: string | null
}

const USER_AGENT_MAX = 400

export function senderOf(
  { clients }: { clients: Pick<ClientAddresses, 'addressOf'> },
  c: Context<AppEnv>,
): Sender {
  const user_agent = c.req.header('user-agent')?.slice(0, USER_AGENT_MAX) || null
  return { address: clients.addressOf(c), user_agent }
}
