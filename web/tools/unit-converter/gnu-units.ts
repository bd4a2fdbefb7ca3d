import { execFileSync } from 'node:child_process'
import { findUnit } from './units.ts'

/** Names in GNU units; `derived` has expressions for missing units, independent of our definitions. */
const names = `
m=meter Å=angstrom in=inch mil=mil hand=hand ft=foot ftus=surveyfoot yd=yard ftm=fathom rd=rod ch=chain fur=furlong
mi=mile mius=surveymile nmi=nauticalmile nmiuk=brnauticalmile cable=cable lea=league lieuemar=marineleague pdr=frenchfoot toise=toise
au=astronomicalunit ly=lightyear ls=lightsecond pc=parsec a0=bohrradius
m2=meter^2 mm2=mm^2 cm2=cm^2 dm2=dm^2 ca=centiare are=are ha=hectare km2=km^2 in2=in^2 ft2=ft^2 yd2=yard^2 rood=rood
ac=acre acus=10~surveychain^2 mi2=mile^2 nmi2=nauticalmile^2 arpent=arpent barn=barn cmil=circularmil
m3=stere L=liter cm3=cc mm3=mm^3 dm3=dm^3 km3=km^3 in3=in^3 ft3=ft^3 yd3=yard^3 acft=acrefoot galus=usgallon
qtus=usquart ptus=uspint gius=usgill flozus=usfloz galdryus=drygallon buus=usbushel pkus=uspeck
galuk=brgallon qtuk=brquart ptuk=brpint giuk=brgill flozuk=brfloz buuk=brbushel bbl=barrel
tsp=brteaspoon csp=brdessertspoon tbsp=brtablespoon tbspau=australiatablespoon cup=metriccup vmout=wineglass
tspus=usteaspoon tbspus=ustablespoon cupus=uscup cupusl=legalcup cupuk=brcup
rad=radian deg=degree arcmin=arcmin arcsec=arcsec mas=milliarcsec gon=gon turn=circle quad=rightangle
s=second min=minute h=hour d=day wk=week fortnight=fortnight mo=gregorianyear/12 a=julianyear agreg=gregorianyear
acal=commonyear atrop=tropicalyear decade=10~julianyear century=100~julianyear millennium=1000~julianyear
sday=siderealday shake=shake
mps=meter/sec kmh=kph kmps=km/s cmps=cm/s mpmin=meter/minute mph=mph fps=fps fpm=foot/minute ips=inch/sec kn=knot
light=c minkm=minute/km minmi=minute/mile s100m=sec/hectometer
mps2=meter/sec^2 g0=gravity Gal=galileo kmhs=kph/sec ftps2=foot/sec^2 mphs=mph/sec
Hz=hertz rpm=60^-1~hertz rps=hertz bpm=minute^-1 perh=hour^-1 perd=day^-1 period=second periodms=millisecond
radps=radian/sec radpmin=radian/minute degps=degree/sec degph=degree/hour turnps=circle/sec turnpmin=rpm
m3ps=stere/sec m3ph=stere/hour m3pd=stere/day Lps=liter/sec Lpmin=lpm Lph=liter/hour mLps=cc/sec mLpmin=cc/minute
mLph=cc/hour cfs=cfs cfm=cfm gpmus=gpm gphus=gph gpmuk=brgallon/minute bpd=barrel/day
kgps=kilogram/sec kgph=kilogram/hour kgpmin=kilogram/minute gps=gram/sec gpmin=gram/minute mgph=milligram/hour
tph=tonne/hour tpd=tonne/day lbps=pound/sec lbph=pound/hour
m3pm=stere/meter l100km=liter/100km lpkm=liter/km kmpl=km/liter mpgus=mpg mpguk=mile/brgallon mpl=mile/liter
g100mius=usgallon/100mile g100miuk=brgallon/100mile
kg=kilogram g=gram q=quintal t=tonne lb=pound oz=ounce dram=dram gr=grain st=stone cwtus=ushundredweight
cwtuk=brhundredweight tonus=uston tonuk=brton ozt=troyounce lbt=troypound dwt=pennyweight ct=carat livrep=frenchpound
slug=slug Da=dalton me=electronmass
kgpm3=kilogram/stere gpcm3=gram/cc kgpL=kilogram/liter gpmL=gram/milliliter gpL=gram/liter tpm3=tonne/stere
lbpft3=pound/ft^3 lbpin3=pound/in^3 lbpgalus=pound/usgallon lbpgaluk=pound/brgallon ozpgalus=ounce/usgallon
slugpft3=slug/ft^3
N=newton dyn=dyne kgf=kgf gf=gram~force tf=tonne~force lbf=lbf ozf=ounce~force kip=kip tonfus=uston~force tonfuk=brton~force
pdl=poundal
Nm=newton~meter Ncm=newton~cm kgfm=kgf~meter kgfcm=kgf~cm lbfft=lbf~foot lbfin=lbf~inch ozfin=ounce~force~inch dyncm=dyne~cm
Pa=pascal bar=bar atm=atmosphere at=technicalatmosphere Torr=torr mmHg=mmHg cmHg=cm~Hg inHg=inHg mmH2O=mm~water
mH2O=meter~water inH2O=inch~water psi=psi psf=lbf/ft^2 Ba=barye Nmm2=newton/mm^2
J=joule eV=electronvolt Wh=watt~hour cal=calorie_th calit=calorie_IT kcalit=kilo~calorie_IT cal15=calorie_15
th=thermie kcal15=kilo~calorie_15 btu=btu btuth=btu_th therm=ECtherm thermus=UStherm erg=erg ftlbf=foot~lbf
kgfmj=kgf~meter hph=hp~hour cvh=metrichorsepower~hour tep=toe tec=toncoal Eh=hartree
W=watt cv=metrichorsepower hp=horsepower hpe=electrichorsepower btuph=btu/hour kcalph=kilo~calorie_th/hour
calps=calorie_th/sec kgfmps=kgf~meter/sec ftlbfps=foot~lbf/sec TR=tonrefrigeration ergps=erg/sec VA=volt~amp
Pas=pascal~sec P=poise lbpfts=pound/foot~sec lbfsft2=lbf~sec/ft^2 reyn=reyn
m2ps=meter^2/sec mm2ps=mm^2/sec St=stokes ft2ps=ft^2/sec in2ps=in^2/sec
dK=kelvin dC=degC dF=degF dR=degrankine dRe=degreaumur
WpmK=watt/meter~kelvin mWpmK=milliwatt/meter~kelvin WpcmK=watt/cm~kelvin kcalphmK=kilo~calorie_th/hour~meter~kelvin
btuphftF=btu/hour~foot~degF btuinphft2F=btu~inch/hour~ft^2~degF
JpkgK=joule/kg~kelvin kJpkgK=kilojoule/kg~kelvin WhpkgK=watt~hour/kg~kelvin calpgK=calorie_th/gram~kelvin
btuplbF=btu/pound~degF
lx=lux lmpm2=lumen/meter^2 fc=footcandle phot=phot nox=nox
cdpm2=nit sb=stilb cdpft2=candela/ft^2 fL=footlambert Lam=lambert asb=apostilb
Bq=becquerel Ci=curie Rd=rutherford dpm=minute^-1
Gy=gray raddose=rad ergpg=erg/gram Sv=sievert rem=rem Cpkg=coulomb/kg R=roentgen
A=ampere abA=abampere statA=statampere C=coulomb Ah=amp~hour Amin=amp~minute e=e abC=abcoulomb statC=statcoulomb
V=volt abV=abvolt statV=statvolt ohm=ohm abohm=abohm statohm=statohm siemens=siemens F=farad abF=abfarad
statF=statfarad H=henry abH=abhenry Wb=weber Mx=maxwell T=tesla G=gauss gamma=100~microgauss/10 Apm=amp/meter
bit=bit B=byte nibble=nybble bps=bit/sec Bps=byte/sec Boph=gigabyte/hour Bopd=gigabyte/day
kgm3=kilogram/stere gL=gram/liter gdL=gram/deciliter mgL=milligram/liter mgdL=milligram/deciliter mgmL=milligram/cc
ugL=microgram/liter ugmL=microgram/cc ngmL=nanogram/cc mgm3=milligram/stere ugm3=microgram/stere gpgus=grain/usgallon
ozgalus=ounce/usgallon lbft3=pound/ft^3
molm3=mol/stere molL=mol/liter mmolL=millimol/liter umolL=micromol/liter nmolL=nanomol/liter mol=mol
percent=percent bp=basispoint ppm=ppm ppb=ppb ppt=ppt dozen=dozen gross=gross
pt=point pica=computerpica twip=twip pttex=texpoint didot=olddidotpoint cicero=12~olddidotpoint
`

const derived = `
drus=231~in^3/1024 lieue=40000~km/9000 lieuem=4000~m lieuep=12000~frenchfoot pintefr=half~liter muid=0.2682~m^3 verre=20~cl tassecafe=10~cl bol=35~cl pincee=0.3~cc goutte=cc/20
milotan=0.05625~degree point=11.25~degree mach=sqrt(1.4*287.05287*288.15)~m/s livrem=500~g bep=5800000~btu
tTNT=1000~kilo~kilo~calorie_th Oe=abampere/(4~pi~cm) one=1 permille=0.1~percent word=2~byte
px=0.75~point em=12~point remu=12~point Q=mm/4 enpouce=0.24~point lbmol=pound~mol/gram entity=1/avogadro
`

const table = new Map(
	[names, derived].flatMap((text) =>
		text
			.trim()
			.split(/\s+/)
			.map((pair): [string, string] => {
				const [id = '', ...expression] = pair.split('=')
				return [id, `(${expression.join('=').replaceAll('~', ' ')})`]
			}),
	),
)

const prefixNames =
	'f=femto p=pico n=nano u=micro m=milli c=centi d=deci da=deka h=hecto k=kilo M=mega G=giga T=tera P=peta E=exa Z=zetta Y=yotta Ki=kibi Mi=mebi Gi=gibi Ti=tebi Pi=pebi Ei=exbi Zi=zebi Yi=yobi'
		.split(' ')
		.map((pair) => pair.split('=') as [string, string])

function gnuName(id: string): string {
	const known = table.get(id)
	if (known) return known
	const unit = findUnit(id)
	for (const [prefix, name] of prefixNames) {
		const base = id.startsWith(prefix) && table.get(id.slice(prefix.length))
		if (base && unit) return `(${name} ${base})`
	}
	throw new Error(`GNU units has no name for ${id}`)
}

const scales: Record<string, string> = {
	degC: 'tempC',
	degF: 'tempF',
	degRe: 'tempreaumur',
}

export type Question = { value: string; from: string; to: string }

/** In GNU units, a temperature scale is a function, and a reciprocal must be inverted. */
function gnuQuery({ value, from, to }: Question): [have: string, want: string] {
	const [scaleFrom, scaleTo] = [scales[from], scales[to]]
	const kelvins = (id: string) => (id === 'K' ? '(kelvin)' : id === 'mK' ? '(millikelvin)' : '(degrankine)')
	if (from in scales || to in scales || ['K', 'mK', 'degR'].includes(from)) {
		return [scaleFrom ? `${scaleFrom}(${value})` : `${value} ${kelvins(from)}`, scaleTo ?? kelvins(to)]
	}
	const isInverted = findUnit(from)!.isReciprocal !== findUnit(to)!.isReciprocal
	const have = `${value} ${gnuName(from)}`
	return [isInverted ? `1/(${have})` : have, gnuName(to)]
}

export function askGnuUnits(questions: readonly Question[]): string[] {
	const input = questions.flatMap(gnuQuery).join('\n')
	const output = execFileSync('units', ['-t', '-q', '-d', '15'], {
		input: `${input}\n`,
		encoding: 'utf8',
		maxBuffer: 2 ** 26,
		env: { ...process.env, LC_ALL: 'C' },
		stdio: ['pipe', 'pipe', 'ignore'],
	})
	return output.trimEnd().split('\n')
}
