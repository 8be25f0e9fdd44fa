export function InventoryListScreen() {
  return <main />
}
