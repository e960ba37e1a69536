// A film that the platform writes as one text: `wix:video://v1/ID/NAME#posterUri=FILE` (LIVE 5.3).

const FILM = /^wix:video:..v1.([\w~.-]+)[^#]*(#.*posterUri=([^&]+))?/;

/** The film's address, and its poster's file; empty for anything else. */
export const filmOf = (value: unknown): [url?: string, poster?: string | undefined] => {
  const [, id, , poster] = FILM.exec(value as string) ?? [];
  return id ? [`https://video.wixstatic.com/video/${id}/file`, poster] : [];
};
