export function GoodEntriesScreen() {
  return <main />
}
