import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Remote } from 'comlink'
import { unitDecimals } from '#domain/pos/unit-decimals.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { STATE_LABELS } from '#i18n/sent-labels.ts'
import type { SendEventKind, SendRecord } from '#protocol/pos/sends.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { usePlaceLabel } from '#widgets/labels/use-place-label.ts'
import { useUnitAmount } from '../sending/pos-amount-text.tsx'
import { storeLabel } from '../sending/store-label.ts'
import { wallTimeText } from '../sending/wall-time.ts'
import { SentFileMenu } from './sent-file-menu.tsx'
import { SentSums } from './sent-sums.tsx'
import classes from './sent-record-card.module.css'

interface SentRecordCardProps {
  record: SendRecord
  system: PosSystem
  compute: Remote<ComputeWorker>
}

/** One document: what was missing, its store, time and people, and everything that became of it. */
export function SentRecordCard({ record, system, compute }: SentRecordCardProps) {
  const { t } = useLingui()
  const { document_number: number, state, corrected_by, events } = record
  const name = factsOfSystem(system).name
  const isReplaced = corrected_by.length > 0
  return (
    <Card as="article" className={classes.card} aria-labelledby={number}>
      <div className={classes.head}>
        <h2 id={number} className={classes.number}>
          {number}
        </h2>
        <Badge tone={isReplaced && state !== 'unknown' ? 'over' : TONES[state]}>
          {t(STATE_LABELS[state])}
        </Badge>
      </div>
      <SentSums record={record} />
      <Facts record={record} />
      {record.lines && (
        <SentFileMenu record={record} lines={record.lines} system={name} compute={compute} />
      )}
      <h3 className={classes.heading}>
        <Trans>What happened</Trans>
      </h3>
      <ol className={classes.events}>
        {events.map(({ at, kind, user_name, said }) => (
          <li key={`${at} ${kind}`}>
            <span className={classes.at}>
              {formatDateTime(at)} · {user_name ?? t`by itself`}
            </span>
            <span>{t(eventLabel(kind, name))}</span>
            {said.map((line) => (
              <span key={line} className={classes.said}>
                {line}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Facts({ record }: { record: SendRecord }) {
  const { t } = useLingui()
  const placeLabel = usePlaceLabel()
  const { store_name: name, store_group: group, goods, corrects, corrected_by, scope } = record
  const named = (places: readonly string[]): string =>
    places.map((place) => (place === '' ? t`no place` : placeLabel(place))).join(', ')
  return (
    <dl className={classes.facts}>
      <Fact label={t`Store`}>{storeLabel({ name, group })}</Fact>
      {'only' in scope && <Fact label={t`Places`}>{named(scope.only)}</Fact>}
      {'except' in scope && scope.except.length > 0 && (
        <Fact label={t`Places`}>{t`all but ${named(scope.except)}`}</Fact>
      )}
      <Fact label={t`Date in the document`}>
        {wallTimeText(record.date)}
        {record.draft && ` · ${t`Draft`}`}
      </Fact>
      <Fact label={t`Items`}>
        <Plural value={goods} one="# item" other="# items" />
      </Fact>
      <Fact label={t`Started by`}>{record.user_name ?? '–'}</Fact>
      {record.asked_at !== null && (
        <Fact label={t`Started`}>{formatDateTime(record.asked_at)}</Fact>
      )}
      {corrects !== null && <Fact label={t`Takes the place of`}>{corrects}</Fact>}
      {corrected_by.length > 0 && <Fact label={t`Replaced by`}>{corrected_by.join(', ')}</Fact>}
      <Corrected record={record} />
      <Fact label={t`Comment`}>{record.comment}</Fact>
    </dl>
  )
}

/** Lines whose amount is not what was counted. */
function Corrected({ record: { sold } }: { record: SendRecord }) {
  const { t } = useLingui()
  const lines = (sold ?? []).map(({ counted, moved, ...line }) => ({
    ...line,
    counted,
    sent: Math.round((counted + moved) * 1000) / 1000,
  }))
  const amountOf = useUnitAmount(
    unitDecimals(
      lines.map(({ measurement_unit: unit, counted, sent }) => ({
        unit,
        amounts: [counted, sent],
      })),
    ),
  )
  if (lines.length === 0) return null
  return (
    <Fact label={t`Corrected for what moved during the count`}>
      {lines.map(({ product_name, measurement_unit: unit, counted, sent }) => (
        <span key={product_name} className={classes.corrected}>
          {product_name}: {amountOf(counted, unit)} → {amountOf(sent, unit)}
        </span>
      ))}
    </Fact>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const TONES: Readonly<Record<SendRecord['state'], BadgeTone>> = {
  refused: 'bad',
  unknown: 'waiting',
  accepted: 'waiting',
  sent: 'good',
  missing: 'bad',
}

function eventLabel(kind: SendEventKind, system: string): MessageDescriptor {
  switch (kind) {
    case 'asked':
      return msg`${system} was asked to save it`
    case 'repeated':
      return msg`${system} was asked once more`
    case 'accepted':
      return msg`${system} accepted it`
    case 'refused':
      return msg`${system} rejected it`
    case 'unknown':
      return msg`Not confirmed, and not found`
    case 'found':
      return msg`Found in ${system}`
    case 'not_found':
      return msg`Not found in ${system}`
    case 'other_found':
      return msg`Another document with this number was found`
    case 'gone':
      return msg`Not in ${system} any more`
  }
}
