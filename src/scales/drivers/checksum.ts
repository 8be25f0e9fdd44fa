/** XOR of bytes from `from` up to, not including, `to`. */
export function xorOf(bytes: Uint8Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i += 1) sum ^= bytes[i] ?? 0
  return sum
}

/** Lowest eight bits of the sum of every `step`-th byte from `from` up to, not including, `to`. */
export function sumOf(bytes: Uint8Array, from: number, to: number, step = 1): number {
  let sum = 0
  for (let i = from; i < to; i += step) sum += bytes[i] ?? 0
  return sum & 0xff
}

/** CRC-16 of Modbus: reflected polynomial A001, beginning with FFFF. */
export function crc16Of(bytes: Uint8Array, from: number, to: number): number {
  let crc = 0xffff
  for (let i = from; i < to; i += 1) {
    crc ^= bytes[i] ?? 0
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >> 1 : (crc >> 1) ^ 0xa001
  }
  return crc
}

/** The bytes with their XOR from `from` on behind them. */
export function closedByXor(bytes: readonly number[], from: number): Uint8Array {
  const open = Uint8Array.from(bytes)
  return Uint8Array.from([...open, xorOf(open, from, open.length)])
}

/** The bytes with the eight-bit sum of all from `from` on behind them. */
export function closedBySum(bytes: readonly number[], from: number): Uint8Array {
  const open = Uint8Array.from(bytes)
  return Uint8Array.from([...open, sumOf(open, from, open.length)])
}
