import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { DataTable } from '../table/data-table.tsx'

export interface ChartRow {
  key: string
  label: ReactNode
  value: number
  /** The value with its unit. */
  text: string
  /** What all smaller ones add up to. */
  isRest?: boolean
}

export interface ChartTableProps {
  caption: string
  labelHead: string
  valueHead: string
  rows: readonly ChartRow[]
}

/** The same figures for those who hear them; the drawing beside it is for eyes alone. */
export function ChartTable({ caption, labelHead, valueHead, rows }: ChartTableProps) {
  return (
    <VisuallyHidden as="div">
      <DataTable
        caption={caption}
        look="plain"
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { id: 'label', title: labelHead, cell: ({ label }) => label },
          { id: 'value', title: valueHead, isPlain: true, cell: ({ text }) => text },
        ]}
      />
    </VisuallyHidden>
  )
}
