import { Trans } from '@lingui/react/macro'
import { companyOf } from '#storage/company.ts'
import { allRows } from '#storage/optimistic.ts'
import { Button } from '#ui/button/button.tsx'
import { useLive } from '#client/use-live.ts'

/** Offers a new branch the company's address, unless another branch has it. */
export function KnownAddress({ onUse }: { onUse: (address: string) => void }) {
  const address = useLive(async (database) => {
    const known = (await companyOf(database))?.address ?? ''
    const branches = await allRows(database, 'branches')
    return branches.some((branch) => branch.address === known) ? '' : known
  })
  if (!address) return null
  return (
    <Button variant="default" onClick={() => onUse(address)}>
      <Trans>Use “{address}”</Trans>
    </Button>
  )
}
