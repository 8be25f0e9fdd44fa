export function InventoryScreen() {
  return <main />
}
