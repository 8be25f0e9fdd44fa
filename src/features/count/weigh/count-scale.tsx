import { ScalePanel, type ScalePanelProps } from '#widgets/scale/scale-panel.tsx'
import { useCountStore } from '../count-store.ts'

/** The scale of the count screen. */
export function CountScale(props: Omit<ScalePanelProps, 'isRejected' | 'hasSaved'>) {
  const { rejection, saved } = useCountStore()
  return <ScalePanel {...props} isRejected={rejection !== null} hasSaved={saved !== null} />
}
