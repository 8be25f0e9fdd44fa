import { useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import type { LabelPaper, PrintedLabel } from '#domain/bottles/printed-labels.ts'
import { nameIn } from '#domain/goods/goods.ts'
import type { LabelledBottle } from '#storage/goods/labelled-bottles.ts'
import { useDrawnFile } from '#client/use-drawn-file.ts'
import { formatDateTime } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'

export interface LabelsFile {
  isMaking: boolean
  print: (labels: readonly PrintedLabel[]) => Promise<void>
  /** Prints the labels that these bottles have already. */
  reprint: (bottles: readonly LabelledBottle[]) => Promise<void>
}

/** Draws labels as a PDF, which needs no network. */
export function useLabelsFile(compute: Remote<ComputeWorker>, paper: LabelPaper): LabelsFile {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { isMaking, make } = useDrawnFile((labels: readonly PrintedLabel[]) =>
    compute.labelsFile({ labels, paper, title: t`Bottle labels`, about: aboutOf(labels) }),
  )
  return {
    isMaking,
    print: make,
    reprint: (bottles) =>
      make(
        bottles.map(({ label, good }) => ({ label, name: good ? nameIn(good, language) : null })),
      ),
  }
}

/** One label is its own name; several are told apart by when they were printed. */
function aboutOf(labels: readonly PrintedLabel[]): string {
  const [first, ...others] = labels
  if (first && others.length === 0) return first.label
  const now = formatDateTime(new Date().toISOString()).replaceAll(':', '.')
  return `${labels.length} – ${now}`
}
