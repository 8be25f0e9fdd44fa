import { isNewer } from './token.ts'

/**
 * Tokens of sessions that are not remembered are stored nowhere that two tabs share, and copying a
 * tab copies its token. So whoever refreshes tells the others, and asks them before.
 */
const CHANNEL = 'dram-tokens'

/** An answer comes within a millisecond or two, unless the other tab is asleep. */
const ANSWER_MS = 150

interface TokenHolder {
  get: (userId: string) => string | null
  set: (userId: string, token: string) => void
}

/** Without a token it asks for one. */
interface ChannelMessage {
  user_id: string
  token: string | null
}

let channel: BroadcastChannel | null = null

/** Answers others about the holder's token, and takes newer ones of the same session from them. */
export function shareByChannel({ get, set }: TokenHolder): void {
  if (channel !== null) return
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    const { user_id, token } = data
    const mine = get(user_id)
    if (mine === null) return
    if (token === null) tell(user_id, mine)
    else if (isNewer(token, mine)) set(user_id, token)
  })
}

export function tell(user_id: string, token: string | null): void {
  // A channel reaches this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage({ user_id, token } satisfies ChannelMessage)
}

/** Waits until the others had time to answer. */
export async function askForNewest(userId: string): Promise<void> {
  if (channel === null) return
  tell(userId, null)
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
}
