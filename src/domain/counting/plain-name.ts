/** An address, a number that one could call, or signs that show a text other than as it is written. */
const SPEAKS = /:\/\/|@|\bwww\.|\p{L}\.\p{L}{2,}|(?:\d[\s().+-]*){5}|[<>]|\p{Cf}|\p{Cc}/u

/** Is it a name that could be on a bottle, and nothing that speaks to whoever reads it? */
export function isPlainName(name: string): boolean {
  return !SPEAKS.test(name)
}
