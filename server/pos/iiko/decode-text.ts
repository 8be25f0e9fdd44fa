/**
 * The text of an answer: UTF-8 if it is valid, otherwise in the charset that it names, otherwise
 * Windows-1251. A byte order mark is dropped.
 */
export function decodeText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const [, named = 'windows-1251'] = /<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head) ?? []
  return (
    decoded(bytes, 'utf-8') ??
    decoded(bytes, named) ??
    new TextDecoder('windows-1251').decode(bytes)
  )
}

function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
