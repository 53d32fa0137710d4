import { useEffect } from 'react'
import { keepLine } from './kept-lines.ts'

/** Keeps what a line says (`KeptLine`). */
export function useKeptLine(name: string, text: string | number): void {
  useEffect(() => keepLine(name, text), [name, text])
}
