import { createFileRoute, useSearch } from '@tanstack/react-router'
import { ScaleHelpScreen } from '#features/scale-help/scale-help-screen.tsx'
import { needMessages } from '#ui/language.ts'
import { loadScaleHelpMessages } from '#words/scale-help-catalogue.ts'

export const Route = createFileRoute('/_signed-in/_framed/count/scale-help')({
  validateSearch: (search): { cause?: string; count?: string } => ({
    ...(typeof search['cause'] === 'string' ? { cause: search['cause'] } : {}),
    ...(typeof search['count'] === 'string' ? { count: search['count'] } : {}),
  }),
  beforeLoad: () => needMessages(loadScaleHelpMessages),
  component: ScaleHelp,
})

function ScaleHelp() {
  const { cause, count } = useSearch({ from: '/_signed-in/_framed/count/scale-help' })
  return <ScaleHelpScreen cause={cause} inventoryId={count} />
}
