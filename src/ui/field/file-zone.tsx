import { useState, type ReactNode } from 'react'
import classes from './file-zone.module.css'

export interface FileZoneProps {
  icon: ReactNode
  label: ReactNode
  /** Which files it takes. */
  hint: ReactNode
  accept: string
  isMultiple?: boolean
  isDisabled?: boolean
  /** Called with one or more files, of whatever kind they are. */
  onFiles: (files: File[]) => void
}

/** Takes files from a file dialog, a phone's camera, or a drop. */
export function FileZone(props: FileZoneProps) {
  const { icon, label, hint, accept, isMultiple = false, isDisabled = false, onFiles } = props
  const [isOver, setOver] = useState(false)
  return (
    <label
      className={classes.zone}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
    >
      {icon}
      <span>{label}</span>
      <span className={classes.hint}>{hint}</span>
      <input
        type="file"
        className={classes.input}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        // Covers the whole zone, so that it receives every drop.
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          setOver(false)
          if (files.length > 0) onFiles(files)
          // Otherwise choosing the same file again would not fire an event.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
