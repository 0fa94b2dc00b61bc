import { EmptyView } from '@park/ui/surfaces/StateView';
import { StatusDot } from '@park/ui/surfaces/StatusDot';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { Part, Specimen } from '../Specimen.tsx';
import type { Words } from '../words.ts';
import { type SampleDriver, sampleDrivers } from './sample-drivers.ts';

const noSort = () => undefined;

function Head({ words }: { readonly words: Words }) {
  return (
    <thead>
      <Row>
        <HeaderCell sort="ascending" onSort={noSort}>
          {words.name}
        </HeaderCell>
        <HeaderCell>{words.status}</HeaderCell>
        <HeaderCell align="end" sort="none" onSort={noSort}>
          {words.fare}
        </HeaderCell>
      </Row>
    </thead>
  );
}

interface LineProps {
  readonly driver: SampleDriver;
  readonly selected?: boolean;
}

function Line({ driver, selected = false }: LineProps) {
  return (
    <Row selected={selected}>
      <Cell truncate>{driver.name}</Cell>
      <Cell>
        <StatusDot tone={driver.tone} label={driver.status} showLabel />
      </Cell>
      <Cell numeric>{driver.fare}</Cell>
    </Row>
  );
}

/** The plain table, as in reports. */
export function Tables({ words }: { readonly words: Words }) {
  const [first, second, third] = sampleDrivers(words);
  return (
    <Part name="table" wide>
      <Specimen of="Table, TableFrame, HeaderCell, Row selected, Cell">
        <TableFrame label={words.drivers}>
          <Table>
            <Head words={words} />
            <tbody>
              {first && <Line driver={first} />}
              {second && <Line driver={second} selected />}
              {third && <Line driver={third} />}
            </tbody>
          </Table>
        </TableFrame>
      </Specimen>
      <Specimen of="Row, hover" state="hover">
        <TableFrame label={words.drivers}>
          <Table>
            <tbody>{first && <Line driver={first} />}</tbody>
          </Table>
        </TableFrame>
      </Specimen>
      <Specimen of="TableFrame and HeaderCell, focus" state="focus">
        <TableFrame label={words.drivers}>
          <Table>
            <Head words={words} />
          </Table>
        </TableFrame>
      </Specimen>
      <Specimen of="Table, empty">
        <TableFrame label={words.drivers}>
          <Table>
            <Head words={words} />
          </Table>
          <EmptyView title={words.empty} text={words.emptyText} />
        </TableFrame>
      </Specimen>
    </Part>
  );
}
