// Files of the player's own: reading one they chose, and handing one over to be saved.

/** The text of the file chosen in an input, which is emptied so that the same file can be chosen again. */
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

/** The text of a saved game for the next page to show. */
export function handOn(text: string): void {
  handed = text;
}

/** What was handed on, once. */
export function takeHanded(): string | null {
  const text = handed;
  handed = null;
  return text;
}
