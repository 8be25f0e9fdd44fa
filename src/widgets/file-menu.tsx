import { Trans, useLingui } from '@lingui/react/macro'
import { DownloadIcon } from '#ui/icon/later-icons.tsx'
import { Disclosure } from '#ui/menu/disclosure.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import classes from './file-menu.module.css'

type FileFormat = 'pdf' | 'xlsx'

export interface FileMenuProps {
  isMaking: boolean
  onChoose: (format: FileFormat) => void
}

/** What the screen shows as a file; none of it needs a network. */
export function FileMenu({ isMaking, onChoose }: FileMenuProps) {
  const { t } = useLingui()
  const save = (format: FileFormat) => (): void => {
    if (!isMaking) onChoose(format)
  }
  return (
    <Disclosure
      place="button"
      label={isMaking ? t`Creating the file` : t`Export`}
      className={classes.trigger}
      trigger={
        <>
          <DownloadIcon />
          {isMaking ? <Trans>Creating the file</Trans> : <Trans>Export</Trans>}
        </>
      }
    >
      <MenuItem onClick={save('pdf')}>
        <Trans>PDF</Trans>
      </MenuItem>
      <MenuItem onClick={save('xlsx')}>
        <Trans>Excel</Trans>
      </MenuItem>
    </Disclosure>
  )
}
