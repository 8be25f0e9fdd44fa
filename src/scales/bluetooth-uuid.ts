/** Widens a 16-bit assigned number to the 128-bit form (Bluetooth Core, Vol 3, Part B, 2.5.1). */
export function uuid16(assigned: number): string {
  return `0000${assigned.toString(16).padStart(4, '0')}-0000-1000-8000-00805f9b34fb`
}
