/**
 * The address that a webhook is sent to; null for what is no https address of a host, or has a
 * password in it, which would end up in lists and logs.
 */
export function webhookAddress(url: string): URL | null {
  if (!URL.canParse(url)) return null
  const parsed = new URL(url)
  const isPlain = parsed.username === '' && parsed.password === ''
  return parsed.protocol === 'https:' && isPlain ? parsed : null
}
