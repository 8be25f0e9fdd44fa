/** Some browsers lack it, and all of them before the app is installed. */
interface Badging {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Shows on the app's icon how much waits to be sent; nothing when nothing waits. */
export async function showOnBadge(count: number, badging: Badging): Promise<void> {
  // The badge only repeats what the screens say, so a browser may refuse it.
  const shown = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
  await shown?.catch(() => undefined)
}
