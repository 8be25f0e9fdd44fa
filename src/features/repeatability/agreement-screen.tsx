import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { readRepeatability, type ReadRepeatability } from '#storage/recounts/read-repeatability.ts'
import { useKnown } from '#client/use-known.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { AgreementRow } from './agreement-row.tsx'
import { ScaleName } from './scale-name.tsx'
import classes from './agreement.module.css'

/** How closely counts of the same bottles agree: of the company, its people and its scales. */
export function AgreementScreen() {
  const { t } = useLingui()
  const title = t`Recount agreement`
  const read = useKnown(readRepeatability)
  if (!read) return <Loading />
  const { found, isComplete } = read
  const isEmpty = found.weighed.pairs + found.byEye.pairs === 0
  return (
    <Screen title={title} width="narrow">
      <ScreenHead
        title={title}
        note={<Trans>How close two counts of the same bottles are, from your recounts.</Trans>}
      />
      {isEmpty && <Nothing isComplete={isComplete} />}
      {!isEmpty && <Agreement found={found} />}
      <NotLoaded count={found.notLoaded.length} />
    </Screen>
  )
}

function Nothing({ isComplete }: { isComplete: boolean }) {
  return (
    <Empty
      isComplete={isComplete}
      icon={<ScaleIcon size={32} />}
      title={<Trans>Nothing has been counted twice yet</Trans>}
      actions={
        <ButtonLink to="/dashboard/inventories">
          <Trans>Go to inventories</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          Ask another person for a recount in an open inventory. Each one shows how reliably your
          bar is counted.
        </Trans>
      </p>
    </Empty>
  )
}

function Agreement({ found: { weighed, counters, scales, byEye } }: { found: ReadRepeatability }) {
  return (
    <Stack gap={4}>
      <p className={classes.fair}>
        <Trans>How well recounts agree, not who was right</Trans>
      </p>
      <Part title={<Trans>All weighings</Trans>}>
        <AgreementRow name={null} of={weighed} />
      </Part>
      {counters.length > 0 && (
        <Part title={<Trans>With each person</Trans>}>
          {counters.map((one) => (
            <AgreementRow key={one.user_id} name={one.full_name} of={one} />
          ))}
        </Part>
      )}
      {scales.length > 0 && (
        <Part title={<Trans>On each scale</Trans>}>
          {scales.map((one) => (
            <AgreementRow
              key={`${one.device_id} ${one.division ?? ''}`}
              name={<ScaleName scale={one} />}
              of={one}
            />
          ))}
        </Part>
      )}
      {byEye.pairs > 0 && (
        <Part title={<Trans>Estimated by eye</Trans>}>
          <AgreementRow isByEye name={null} of={byEye} />
        </Part>
      )}
    </Stack>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className={classes.part}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.rows}>{children}</ul>
    </Card>
  )
}

function NotLoaded({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={classes.dim}>
      <Plural
        value={count}
        one="# older inventory isn't on this device, so its recounts are not in this. Open it to have them."
        other="# older inventories aren't on this device, so their recounts are not in this. Open them to have them."
      />
    </p>
  )
}
