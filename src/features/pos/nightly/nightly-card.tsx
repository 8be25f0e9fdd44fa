import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readNightlySync, saveNightlySync } from '#api/pos.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import type { NightlySyncAnswer, RepeatedSync } from '#protocol/pos/nightly.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { useReplyToast } from '#client/use-reply-toast.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Switch } from '#ui/field/switch.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { Note } from '../note.tsx'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { SettingsCard } from '../settings/settings-card.tsx'
import { useAnswer } from '../use-answer.ts'
import { LastNight } from './last-night.tsx'
import classes from './nightly-card.module.css'
import { plural } from '@lingui/core/macro'

/** Whether products are synchronized every night; absent until a system is connected. */
export function NightlyCard() {
  const connection = useLive(readPosConnection)
  if (!connection?.is_complete) return null
  return <Nightly system={connection.system} />
}

function Nightly({ system }: { system: PosSystem }) {
  const { t } = useLingui()
  const messageOf = useReplyMessage()
  const { answer } = useAnswer((api) => readNightlySync(api, system), `nightly ${system}`)
  const { known, save, isSaving } = useSetting(system, answer?.kind === 'ok' ? answer.value : null)
  const name = factsOfSystem(system).name
  return (
    <SettingsCard
      title={<Trans>Sync every night</Trans>}
      note={
        <Trans>
          The server brings the products of {name} by itself, also while nobody is here.
        </Trans>
      }
      action={
        known && (
          <Switch
            label={t`Sync every night`}
            isOn={known.isOn}
            isDisabled={isSaving || (known.repeats.length === 0 && !known.isOn)}
            onChange={(isOn) => void save({ isOn })}
          />
        )
      }
    >
      {known ? (
        <Setting
          known={known}
          system={system}
          onHour={(hour) => void save({ hour })}
          onOff={() => void save({ isOn: false })}
        />
      ) : answer && answer.kind !== 'ok' ? (
        <Note tone="bad">{messageOf(answer)}</Note>
      ) : (
        <Loading />
      )}
    </SettingsCard>
  )
}

/** Saved as soon as it is changed, with the time zone of whoever changes it. */
function useSetting(system: PosSystem, read: NightlySyncAnswer | null) {
  const { api } = useAccount()
  const { t } = useLingui()
  const showReply = useReplyToast()
  const [saved, setSaved] = useState<NightlySyncAnswer | null>(null)
  const [isSaving, setSaving] = useState(false)
  const known = saved ?? read
  const save = async (change: { isOn?: boolean; hour?: number }): Promise<void> => {
    if (!known) return
    const { isOn, hour } = { ...known, ...change }
    setSaving(true)
    const answer = await saveNightlySync(api, system, { isOn, hour, timeZone: deviceTimeZone() })
    setSaving(false)
    if (answer.kind !== 'ok') return showReply(answer)
    setSaved(answer.value)
    showToast('success', t`Updated`)
  }
  return { known, save, isSaving }
}

interface SettingProps {
  known: NightlySyncAnswer
  system: PosSystem
  onHour: (hour: number) => void
  onOff: () => void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function Setting({ known, system, onHour, onOff }: SettingProps) {
  const { t } = useLingui()
  const { isOn, hour, nextAt, repeats, isStopped, last } = known
  const zone = known.timeZone ?? deviceTimeZone()
  if (repeats.length === 0) return <NothingYet system={system} />
  return (
    <Stack gap={3}>
      {isOn && (
        <NativeSelect
          label={t`Hour (${zone})`}
          value={hour}
          onChange={(event) => onHour(Number(event.currentTarget.value))}
        >
          {HOURS.map((one) => (
            <option key={one} value={one}>{`${String(one).padStart(2, '0')}:00`}</option>
          ))}
        </NativeSelect>
      )}
      <p className={classes.words}>
        <Repeated repeats={repeats} />
        {nextAt && (
          <>
            {' '}
            <Trans>Next time: {formatDateTime(nextAt)}.</Trans>
          </>
        )}
      </p>
      {isStopped && <Stopped onOff={onOff} />}
      {last && (
        <Note tone={last.success ? 'good' : 'bad'}>
          <LastNight last={last} />
        </Note>
      )}
    </Stack>
  )
}

/** Why stands below it, as the outcome of the last night. */
function Stopped({ onOff }: { onOff: () => void }) {
  return (
    <Note
      tone="bad"
      action={
        <Button variant="default" onClick={onOff}>
          <Trans>No sync at night</Trans>
        </Button>
      }
    >
      <Trans>
        Switched off after three failed nights. Fix what went wrong, then switch this on again.
      </Trans>
    </Note>
  )
}

function NothingYet({ system }: { system: PosSystem }) {
  return (
    <Note
      tone="waiting"
      action={
        <ButtonLink to={`/dashboard/${system}-integration-products`} variant="default">
          <Trans>Products</Trans>
        </ButtonLink>
      }
    >
      <Trans>Sync once by hand first.</Trans>
    </Note>
  )
}

/** What a night repeats, in words. */
function Repeated({ repeats }: { repeats: readonly RepeatedSync[] }) {
  const { i18n, t } = useLingui()
  const goodsOf = ({ groups, categories }: RepeatedSync): string => {
    if (groups > 0) {
      return t`${plural(groups, { one: 'products of # group', other: 'products of # groups' })}`
    }
    return categories > 0
      ? t`${plural(categories, { one: 'products of # category', other: 'products of # categories' })}`
      : t`all products`
  }
  const preparedOf = ({ groups, categories }: RepeatedSync): string => {
    if (groups > 0) {
      return t`${plural(groups, { one: 'semi-finished products of # group', other: 'semi-finished products of # groups' })}`
    }
    return categories > 0
      ? t`${plural(categories, { one: 'semi-finished products of # category', other: 'semi-finished products of # categories' })}`
      : t`all semi-finished products`
  }
  const words = repeats.map((one) => (one.type === 'good' ? goodsOf(one) : preparedOf(one)))
  const list = new Intl.ListFormat(i18n.locale).format(words)
  return <Trans>As in your last sync by hand: {list}.</Trans>
}
