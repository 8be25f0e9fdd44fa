/** A document's own time, yyyy-MM-ddTHH:mm:ss, in the form in which all times are shown. */
export function wallTimeText(time: string): string {
  const [date = '', clock = ''] = time.split('T')
  return `${date.split('-').reverse().join('.')} ${clock.slice(0, 5)}`
}
