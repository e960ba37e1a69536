// Names mistakes in the page's markup to its owner, each once; shoppers see nothing of it.

export const createReport = (): ((mistake: string) => void) => {
  const told = new Set<string>();
  return (mistake) => {
    if (told.has(mistake)) return;
    told.add(mistake);
    console.error(`Pannier: ${mistake}`);
  };
};
