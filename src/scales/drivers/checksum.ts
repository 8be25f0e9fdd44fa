/** XOR of bytes from `from` up to, not including, `to`. */
export function xorOf(bytes: Uint8Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i += 1) sum ^= bytes[i] ?? 0
  return sum
}
