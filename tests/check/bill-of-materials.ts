// Creates the list of bundled packages as a CycloneDX document, without data that differs between builds.
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { BundledPackage } from './bundled-packages.ts';

export const billOfMaterials = (version: string, packages: readonly BundledPackage[]): string => {
  const own = new Models.Component(Enums.ComponentType.Library, 'pannier', { version });
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: own }) });
  for (const { name, version: theirs, license, sha512 } of packages) {
    const component = new Models.Component(Enums.ComponentType.Library, name, {
      version: theirs,
      bomRef: `${name}@${theirs}`,
      hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], sha512]]),
    });
    component.licenses.add(
      /[ (]/.test(license)
        ? new Models.LicenseExpression(license)
        : new Models.SpdxLicense(license),
    );
    bom.components.add(component);
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const text = new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
  return `${text}\n`;
};
