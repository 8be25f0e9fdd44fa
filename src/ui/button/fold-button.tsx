import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icon/icons.tsx'
import classes from './fold-button.module.css'

export interface FoldButtonProps {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  className?: string | undefined
  children: ReactNode
}

/** Opens and folds what stands below it. */
export function FoldButton({ isOpen, onToggle, className = '', children }: FoldButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.fold} ${className}`}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {children}
      <ChevronDownIcon size={16} />
    </button>
  )
}
