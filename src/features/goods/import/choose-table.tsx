import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TableFault } from '#domain/import/table-faults.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TemplateButton } from './template-button.tsx'
import type { StartCompute } from './use-import.ts'
import { useTableFault } from './use-remedies.ts'
import classes from './import-screen.module.css'

/** What phones and computers offer; what a file really is, is found when it is read. */
const ACCEPTED = '.xlsx,.xls,.xlsb,.xlsm,.ods,.csv,.tsv,.txt,.html,.xml'

interface ChooseTableProps {
  fault: TableFault | null
  start: StartCompute
  onTable: (table: File | string) => void
}

/** A file, dropped or chosen, or cells copied from a spreadsheet. */
export function ChooseTable({ fault, start, onTable }: ChooseTableProps) {
  const faultText = useTableFault()
  return (
    <div className={classes.choice}>
      <Card className={classes.way}>
        <FileDrop onFile={onTable} />
        <p role="alert" className={classes.fault}>
          {fault && faultText(fault)}
        </p>
        <p className={classes.dim}>
          <Trans>
            One row for each item. Columns are found by their names in English, Russian or Armenian.
          </Trans>
        </p>
        <TemplateButton start={start} icon={<DownloadIcon />} />
      </Card>
      <Card className={classes.way}>
        <Paste onText={onTable} />
      </Card>
    </div>
  )
}

function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  return (
    <label className={classes.zone} data-over={isOver || undefined}>
      <DownloadIcon size={28} />
      <span>
        <Trans>Choose a file or drop it here</Trans>
      </span>
      <span className={classes.dim}>
        <Trans>Excel, OpenDocument or CSV</Trans>
      </span>
      <input
        type="file"
        className={classes.input}
        accept={ACCEPTED}
        // Covers the whole zone, so that it receives every drop.
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          setOver(false)
          if (file) onFile(file)
          // Otherwise choosing the same file again would not fire an event.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

function Paste({ onText }: { onText: (text: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  return (
    <>
      <TextArea
        label={t`Or paste cells from a spreadsheet`}
        error={null}
        rows={8}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="default" disabled={text.trim() === ''} onClick={() => onText(text)}>
        <Trans>Check the cells</Trans>
      </Button>
    </>
  )
}
