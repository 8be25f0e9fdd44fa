export function downloadFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
