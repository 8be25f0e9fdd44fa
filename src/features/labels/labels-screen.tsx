import { Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useState } from 'react'
import type { LabelPaper } from '#domain/bottles/printed-labels.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { labelledBottles, type LabelledBottle } from '#storage/goods/labelled-bottles.ts'
import { Button } from '#ui/button/button.tsx'
import { LabelIcon } from '#ui/icon/dashboard-icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useFormat } from '#client/use-format.ts'
import { useKnown } from '#client/use-known.ts'
import { BottleHistory } from '#widgets/bottle-history/bottle-history.tsx'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { PrintLabels } from './print-labels.tsx'
import { useLabelsFile, type LabelsFile } from './use-labels-file.ts'
import classes from './labels.module.css'

/** Labels to print, and the bottles that have one with their weighings. */
export function LabelsScreen({ compute }: { compute: Remote<ComputeWorker> }) {
  const { t } = useLingui()
  const title = t`Bottle labels`
  const [paper, setPaper] = useState<LabelPaper>('sheet')
  const file = useLabelsFile(compute, paper)
  const known = useKnown(labelledBottles)
  if (!known) return <Loading />
  const { found: bottles, isComplete } = known
  return (
    <Screen title={title} width="narrow">
      <ScreenHead
        title={title}
        note={
          <Trans>
            For bottles without a barcode, and for those whose use you want to know exactly.
          </Trans>
        }
      />
      <Stack gap={4}>
        <PrintLabels bottles={bottles} paper={paper} onPaper={setPaper} file={file} />
        {bottles.length === 0 && (
          <Empty
            isComplete={isComplete}
            icon={<LabelIcon size={32} />}
            title={<Trans>No bottle has a label yet</Trans>}
          >
            <p>
              <Trans>Stick a label on a bottle and scan it in a count.</Trans>
            </p>
          </Empty>
        )}
        {bottles.length > 0 && <Bottles bottles={bottles} file={file} />}
      </Stack>
    </Screen>
  )
}

interface BottlesProps {
  bottles: readonly LabelledBottle[]
  file: LabelsFile
}

function Bottles({ bottles, file }: BottlesProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<LabelledBottle | null>(null)
  return (
    <>
      <Card as="ul" className={classes.list} aria-label={t`Bottles with a label`}>
        {bottles.map((bottle) => (
          <BottleRow
            key={bottle.label}
            bottle={bottle}
            file={file}
            onOpen={() => setOpened(bottle)}
          />
        ))}
      </Card>
      {opened && (
        <BottleHistory label={opened.label} good={opened.good} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

interface BottleRowProps extends Pick<BottlesProps, 'file'> {
  bottle: LabelledBottle
  onOpen: () => void
}

function BottleRow({ bottle, file, onOpen }: BottleRowProps) {
  const { t } = useLingui()
  const { language } = useFormat()
  const { label, good, photo } = bottle
  return (
    <li className={classes.row}>
      {photo !== null && <img className={classes.photo} src={photo} alt={t`Photo of the bottle`} />}
      <span className={classes.name}>
        {good ? nameIn(good, language) : <Trans>Not named yet</Trans>}
        <small>{label}</small>
      </span>
      <span className={classes.ways}>
        <Button
          variant="default"
          aria-label={t`Reprint ${label}`}
          disabled={file.isMaking}
          onClick={() => void file.reprint([bottle])}
        >
          <Trans>Reprint</Trans>
        </Button>
        <Button variant="default" aria-label={t`Weighings of ${label}`} onClick={onOpen}>
          <Trans>Weighings</Trans>
        </Button>
      </span>
    </li>
  )
}
