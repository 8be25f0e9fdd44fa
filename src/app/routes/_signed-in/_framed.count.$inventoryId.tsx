import { createFileRoute, useParams, useSearch } from '@tanstack/react-router'
import { countOnly } from '../../count-only.ts'
import { Count } from '../../counting/count.tsx'

export const Route = createFileRoute('/_signed-in/_framed/count/$inventoryId')({
  ...countOnly,
  // The branch of a count that has no entry yet, and so is nowhere but in this address; and the good
  // that is to be weighed first.
  validateSearch: (search): { branch?: string; good?: string } => ({
    ...(typeof search['branch'] === 'string' ? { branch: search['branch'] } : {}),
    ...(typeof search['good'] === 'string' ? { good: search['good'] } : {}),
  }),
  component: CountOfAddress,
})

function CountOfAddress() {
  const { inventoryId } = useParams({ from: '/_signed-in/_framed/count/$inventoryId' })
  const { branch, good } = useSearch({ from: '/_signed-in/_framed/count/$inventoryId' })
  return <Count inventoryId={inventoryId} branch={branch} good={good} />
}
