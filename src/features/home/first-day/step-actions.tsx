import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FirstStep } from '#domain/account/first-day.ts'
import { bareBarcodes, isCountOpen } from '#storage/first-day.ts'
import { activeBranches } from '#storage/branches.ts'
import { unweighedCount } from '#storage/goods/unweighed.ts'
import { useLive } from '#client/use-live.ts'
import { Button, ButtonLink, type ButtonProps } from '#ui/button/button.tsx'
import { CountLink } from '#widgets/count-link.tsx'
import { ReadyTypesDialog } from '#widgets/ready-types/ready-types-dialog.tsx'

type Variant = NonNullable<ButtonProps['variant']>

/** The ways to take a step; the step to take now has the strongest button. */
export function StepActions({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const first: Variant = isNext ? 'filled' : 'default'
  switch (step) {
    case 'branch':
      return (
        <ButtonLink to="/dashboard/branches/create/{-$id}" variant={first}>
          <Trans>Create the first branch</Trans>
        </ButtonLink>
      )
    case 'types':
      return <TypesActions first={first} />
    case 'goods':
      return <GoodsActions first={first} />
    case 'weights':
      return <WeightsAction first={first} />
    case 'people':
      return (
        <>
          <ButtonLink to="/dashboard/barmen/create/{-$id}" variant={first}>
            <Trans>Add a barman</Trans>
          </ButtonLink>
          <ButtonLink to="/dashboard/manager-invitations/create/{-$id}" variant="default">
            <Trans>Invite a manager</Trans>
          </ButtonLink>
        </>
      )
    case 'scale':
      return (
        <ButtonLink to="/count/scale-help" variant={first}>
          <Trans>How to connect a scale</Trans>
        </ButtonLink>
      )
    case 'count':
      return <CountAction first={first} />
  }
}

function TypesActions({ first }: { first: Variant }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={first} onClick={() => setOpen(true)}>
        <Trans>Add the usual types</Trans>
      </Button>
      <ButtonLink to="/dashboard/goods-type/create/{-$id}" variant="default">
        <Trans>Add my own</Trans>
      </ButtonLink>
      {isOpen && <ReadyTypesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function GoodsActions({ first }: { first: Variant }) {
  const bare = useLive((database) => bareBarcodes(database)) ?? 0
  const hasBranch = (useLive(activeBranches) ?? []).length > 0
  return (
    <>
      <ButtonLink to="/dashboard/goods/create/{-$id}" variant={first}>
        <Trans>Add the first item</Trans>
      </ButtonLink>
      <ButtonLink to="/dashboard/goods/import" variant="default">
        <Trans>Import items</Trans>
      </ButtonLink>
      {bare > 0 ? (
        <ButtonLink to="/dashboard/goods/shelf" variant="default">
          <Plural value={bare} one="Name # counted bottle" other="Name # counted bottles" />
        </ButtonLink>
      ) : (
        hasBranch && (
          <CountLink variant="default">
            <Trans>Scan bottles in a count</Trans>
          </CountLink>
        )
      )}
    </>
  )
}

/** The dearest bottles come first there. */
function WeightsAction({ first }: { first: Variant }) {
  const unweighed = useLive(unweighedCount) ?? 0
  if (unweighed === 0) return null
  return (
    <ButtonLink to="/dashboard/goods/weights" variant={first}>
      <Plural value={unweighed} one="Weigh # bottle" other="Weigh # bottles" />
    </ButtonLink>
  )
}

function CountAction({ first }: { first: Variant }) {
  const isOpen = useLive(isCountOpen)
  const branches = useLive(activeBranches)
  if (!branches || branches.length === 0) return null
  return (
    <CountLink variant={first}>
      {isOpen ? <Trans>Continue the count</Trans> : <Trans>Start the first count</Trans>}
    </CountLink>
  )
}
