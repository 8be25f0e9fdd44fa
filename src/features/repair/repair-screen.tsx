export function RepairScreen() {
  return <main />
}
