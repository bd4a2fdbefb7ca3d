import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of a clock in which Linux counts the time of processes (proc_pid_stat(5)). */
const ticksPerSecond = 100

/** Seconds of a core that a process has used. */
export function cpuSecondsOf(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
	// The name of the program comes before, and may hold spaces.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Memory that a process holds, in bytes. */
export function residentBytesOf(pid: number): number {
	const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
	return Number(kilobytes) * 1024
}

/** Files and sockets that a process has open. */
export const openFilesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
