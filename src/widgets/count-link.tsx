import type { ReactNode } from 'react'
import { canCount } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { useWhole } from '#client/use-known.ts'
import { activeBranches } from '#storage/branches.ts'
import { ButtonLink, type ButtonProps } from '#ui/button/button.tsx'

export interface CountLinkProps extends Pick<ButtonProps, 'variant' | 'leftSection'> {
  /** The inventory to count in; without one, the person chooses. */
  inventoryId?: string
  children: ReactNode
}

/** Leads to a count, for those whose role counts; to a new one, if there is a branch for it. */
export function CountLink({ inventoryId, ...rest }: CountLinkProps) {
  const { actor } = useAccount()
  const hasNoBranch = useWhole(activeBranches, [], ['branches'])?.length === 0
  if (!canCount(actor) || (inventoryId === undefined && hasNoBranch)) return null
  return (
    <ButtonLink to={inventoryId === undefined ? '/count' : `/count/${inventoryId}`} {...rest} />
  )
}
