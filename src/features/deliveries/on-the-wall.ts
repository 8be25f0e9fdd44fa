/** A moment as the clock on the wall shows it: 2026-11-21 and 14:05. */
export function onTheWall(instant: string): { day: string; time: string } {
  const at = new Date(instant)
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

function two(figure: number): string {
  return String(figure).padStart(2, '0')
}
