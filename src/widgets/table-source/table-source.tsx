import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { FileZone } from '#ui/field/file-zone.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { DownloadIcon } from '#ui/icon/later-icons.tsx'

/** What phones and computers offer; what a file really is, is found when it is read. */
const ACCEPTED = '.xlsx,.xls,.xlsb,.xlsm,.ods,.csv,.tsv,.txt,.html,.xml'

/** A file of a spreadsheet app, dropped or chosen. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FileZone
      icon={<DownloadIcon size={28} />}
      label={<Trans>Choose a file or drop it here</Trans>}
      hint={<Trans>Excel, OpenDocument or CSV</Trans>}
      accept={ACCEPTED}
      onFiles={([file]) => file && onFile(file)}
    />
  )
}

/** Cells copied from a spreadsheet. */
export function PasteCells({ onText }: { onText: (text: string) => void }) {
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
