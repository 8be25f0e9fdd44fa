/**
 * Listens for what closes an open menu: a press or the focus elsewhere, and Escape.
 * @returns stops listening
 */
export function listenForLeaving(
  onElsewhere: (event: Event) => void,
  onEscape: () => void,
): () => void {
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onEscape()
  }
  document.addEventListener('pointerdown', onElsewhere)
  document.addEventListener('focusin', onElsewhere)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onElsewhere)
    document.removeEventListener('focusin', onElsewhere)
    document.removeEventListener('keydown', onKey)
  }
}
