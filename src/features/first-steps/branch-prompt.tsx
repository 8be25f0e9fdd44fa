import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { haveBranch } from '#api/branches.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

export interface BranchPromptProps {
  onCreate: () => void
  onClose: () => void
}

/** Shown after signing in without a branch: only the owner can create one. */
export function BranchPrompt({ onCreate, onClose }: BranchPromptProps) {
  const { api, actor } = useAccount()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isGone = false
    const check = async (): Promise<void> => {
      const have = await haveBranch(api)
      if (!isGone && have === false) setMissing(true)
    }
    void check()
    return () => {
      isGone = true
    }
  }, [api])
  if (!isMissing) return null
  const title = <Trans>Create a branch, to use the app</Trans>
  if (!canManageCompany(actor)) {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <Button onClick={onClose} data-autofocus>
            <Trans>OK</Trans>
          </Button>
        }
      >
        <p>
          <Trans>The company owner creates branches and decides who works in them.</Trans>
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          <Button onClick={onCreate} data-autofocus>
            <Trans>Create a branch</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>A branch is a bar or restaurant where you count bottles.</Trans>
      </p>
    </Dialog>
  )
}
