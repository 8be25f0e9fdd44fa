export function CountHomeScreen(_props: { onOpen(inventoryId: string): void }) {
  return <main>Count</main>
}
