import { createFileRoute, useParams, useSearch } from '@tanstack/react-router'
import { GoodFormScreen } from '#features/goods/form/good-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/goods/create/{-$id}')({
  validateSearch: ({ copy }: Record<string, unknown>): { copy?: string } =>
    typeof copy === 'string' && copy !== '' ? { copy } : {},
  component: GoodForm,
})

function GoodForm() {
  const { id = null } = useParams({ strict: false })
  const { copy = null } = useSearch({ from: '/_signed-in/dashboard/goods/create/{-$id}' })
  return <GoodFormScreen key={id ?? copy} id={id} copyOf={copy} />
}
