// The player's own files: reading a chosen file, and offering a file for saving.

/** The text of the file chosen in an input. The input is emptied, so that the same file can be chosen again. */
export async function readText(input: HTMLInputElement): Promise<string | null> {
  const file = input.files?.[0];
  const text = file ? await file.text() : null;
  input.value = '';
  return text;
}

export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

let handed: string | null = null;

/** Keeps the text of a saved game for the next page to show. */
export function handOn(text: string): void {
  handed = text;
}

/** Returns the text that was kept, once. */
export function takeHanded(): string | null {
  const text = handed;
  handed = null;
  return text;
}
