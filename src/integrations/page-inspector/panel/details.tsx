// The part below the findings: passed checks, facts of the page, and loaded files.
import type { ReactNode } from 'react';
import { type Diagnosis, formatSize, type ResourceLoad } from '../diagnosis/facts.ts';
import { Written } from './findings.tsx';

const row = ({ name, at, took, bytes, status = 0 }: ResourceLoad, place: number): ReactNode => (
  <tr key={place}>
    <td>{at}</td>
    <th scope="row">
      {name}
      {status >= 400 && <strong>{` ${status}`}</strong>}
    </th>
    <td>{took}</td>
    <td>{formatSize(bytes)}</td>
  </tr>
);

export function Details({ diagnosis }: { diagnosis: Diagnosis }): ReactNode {
  const { passed, facts, loads } = diagnosis;
  return (
    <>
      {passed[0] && (
        <ul className="passed soft">
          {passed.map((sentence) => (
            <li key={sentence}>
              <Written text={sentence} />
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>This page</summary>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details>
        <summary>What was loaded</summary>
        <table>
          <thead className="soft">
            <tr>
              <th scope="col">At ms</th>
              <th scope="col">What</th>
              <th scope="col">Took ms</th>
              <th scope="col">Size</th>
            </tr>
          </thead>
          <tbody>{loads.map(row)}</tbody>
        </table>
      </details>
    </>
  );
}
