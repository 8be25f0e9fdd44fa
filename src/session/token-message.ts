export const TOKEN_MESSAGE = 'TOKEN'

/** Sent by the page to the service worker; null deletes the token. */
export interface TokenMessage {
  type: typeof TOKEN_MESSAGE
  user_id: string
  token: string | null
}
