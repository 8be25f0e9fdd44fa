import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readBranchStores } from '#api/pos-sends.ts'
import { readStores } from '#api/pos.ts'
import type { Branch } from '#domain/branches/branches.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { StoresAnswer } from '#protocol/pos/integration.ts'
import { INVOICE_DAYS_MAX, type InvoicesRequest } from '#protocol/pos/invoices.ts'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { useOnline } from '#client/use-online.ts'
import { Button } from '#ui/button/button.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { isDay } from '#domain/typed-moment.ts'
import { DayField } from '#ui/field/day-field.tsx'
import { StoreChoice, type StoreChoiceProps } from '../sending/form/store-choice.tsx'
import { useAnswer } from '../use-answer.ts'
import classes from './invoices.module.css'
import { DAY_MS } from '#domain/units.ts'

interface InvoicesFormProps {
  system: PosSystem
  branches: readonly Branch[]
  branchId: string
  isBusy: boolean
  onBranch: (id: string) => void
  onAsk: (request: InvoicesRequest) => void
}

/** To which branch, from which store, and of which days. */
export function InvoicesForm(props: InvoicesFormProps) {
  const { system, branches, branchId, isBusy, onBranch, onAsk } = props
  const isOnline = useOnline()
  const { groups, isStale, usualStore } = useStores(system, branchId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [period, setPeriod] = useState(lastWeek)
  const [isChecked, setChecked] = useState(false)
  const storeId = chosen ?? usualStore
  const isWrong = !isPeriod(period)
  const ask = (): void => {
    setChecked(true)
    if (storeId === '' || branchId === '' || isWrong) return
    onAsk({ ...period, storeId, timeZone: deviceTimeZone() })
  }
  return (
    <div className={classes.form}>
      {branches.length > 1 && (
        <NativeSelect
          label={<Trans>Branch</Trans>}
          value={branchId}
          onChange={(event) => onBranch(event.currentTarget.value)}
        >
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      <NamedStoreChoice
        groups={groups}
        isStale={isStale}
        value={storeId}
        isMissing={isChecked && storeId === ''}
        onChange={setChosen}
      />
      <Period period={period} isWrong={isChecked && isWrong} onChange={setPeriod} />
      <Button disabled={!isOnline || isBusy} onClick={ask}>
        <Trans>Show invoices</Trans>
      </Button>
    </div>
  )
}

function NamedStoreChoice(props: Omit<StoreChoiceProps, 'label'>) {
  const { t } = useLingui()
  return <StoreChoice label={t`Store`} {...props} />
}

interface Days {
  from: string
  to: string
}

interface PeriodProps {
  period: Days
  isWrong: boolean
  onChange: (period: Days) => void
}

function Period({ period, isWrong, onChange }: PeriodProps) {
  const { t } = useLingui()
  return (
    <>
      <DayField
        label={t`First day`}
        value={period.from}
        onChange={(from) => onChange({ ...period, from })}
      />
      <DayField
        label={t`Last day`}
        value={period.to}
        error={isWrong && t`Choose at most ${INVOICE_DAYS_MAX} days.`}
        onChange={(to) => onChange({ ...period, to })}
      />
    </>
  )
}

/** The system's stores, and the one that the branch's inventories are sent to. */
function useStores(system: PosSystem, branchId: string) {
  const stores = useAnswer((api) => readStores(api, system), system).latest
  const usual = useAnswer((api) => readBranchStores(api, system), system).latest
  const { data: groups, isStale } = stores?.kind === 'ok' ? stores.value : NO_STORES
  const known = usual?.kind === 'ok' ? usual.value.data : []
  const usualStore = known.find((one) => one.branchId === branchId)?.storeId ?? ''
  return { groups, isStale, usualStore }
}

const NO_STORES: Pick<StoresAnswer, 'data' | 'isStale'> = { data: [], isStale: false }

function isPeriod({ from, to }: Days): boolean {
  if (!isDay(from) || !isDay(to)) return false
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= INVOICE_DAYS_MAX
}

/** By the clock on the wall. */
function lastWeek(): Days {
  return { from: dayBefore(6), to: dayBefore(0) }
}

function dayBefore(days: number): string {
  const now = new Date()
  const on = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12)
  return on.toISOString().slice(0, '2026-11-23'.length)
}
