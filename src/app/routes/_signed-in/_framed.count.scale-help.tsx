import { createFileRoute, useSearch } from '@tanstack/react-router'
import { ScaleHelpScreen } from '#features/scales/help/scale-help-screen.tsx'
import { needMessages } from '#ui/language/language.ts'

export const Route = createFileRoute('/_signed-in/_framed/count/scale-help')({
  validateSearch: (search): { cause?: string; count?: string; branch?: string | undefined } => ({
    ...(typeof search['cause'] === 'string' ? { cause: search['cause'] } : {}),
    ...(typeof search['branch'] === 'string' ? { branch: search['branch'] } : {}),
    ...(typeof search['count'] === 'string' ? { count: search['count'] } : {}),
  }),
  staticData: { messages: ['scale-help'] },
  beforeLoad: () => needMessages('scale-help'),
  component: ScaleHelp,
})

function ScaleHelp() {
  const { cause, count, branch } = useSearch({ from: '/_signed-in/_framed/count/scale-help' })
  return <ScaleHelpScreen cause={cause} inventoryId={count} branchId={branch} />
}
