import { createFileRoute, useParams } from '@tanstack/react-router'
import { ScaleFormScreen } from '#features/scales/scale-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/settings/scales/edit/{-$id}')({
  component: ScaleForm,
})

function ScaleForm() {
  const { id = null } = useParams({ strict: false })
  return <ScaleFormScreen key={id} id={id} />
}
